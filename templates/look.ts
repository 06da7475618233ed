/** The background of browser toolbars and shared pictures, as in components/theme.css. */
export const toolbar = { light: '#ffe1da', dark: '#1b2152' };
