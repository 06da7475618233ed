// `/__edit.js`, which only pages of the development server have: the button 'Edit this page' and everything behind it.

import { h } from './base/element.ts';
import style from './client.css';
import { Workbench } from './workbench.ts';

const host = h('div', { 'data-edit-ui': '' });
const root = host.attachShadow({ mode: 'open' });
const sheet = new CSSStyleSheet();
sheet.replaceSync(style);
root.adoptedStyleSheets = [sheet];
// Behind the body: what brings the page up to date leaves alone what it did not send.
document.documentElement.append(host);
new Workbench(root).resume();
