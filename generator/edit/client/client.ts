// `/__edit.js`, which only pages of the development server have: the button 'Edit this page' and everything behind it.

import { h } from './base/element.ts';
import style from './client.css';
import { Workbench } from './workbench.ts';

const host = h('div', { 'data-edit-ui': '' });
const root = host.attachShadow({ mode: 'open' });
// Safari has adopted style sheets only since 16.4.
root.append(h('style', {}, style));
// Firefox deletes nothing in what is edited outside the body.
document.body.append(host);
new Workbench(root).resume();
