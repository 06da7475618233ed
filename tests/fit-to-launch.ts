import type { YAMLMap } from 'yaml';
import { EDITS } from './correct-edits.ts';
import { edit } from './temporary-project.ts';

/** Completes the content of the fixture organization, so that the launch check finds nothing. */
export function fitToLaunch(root: string): void {
  EDITS['everything is confirmed']!(root);
  edit(root, 'site.yaml', (site) => {
    site.setIn(['facts', 'email'], 'office@kettle-choirs.org');
    site.setIn(['footer', 'social', 0, 'href'], 'https://photos.kettle-choirs.org/');
  });
  edit(root, 'chapters.yaml', (chapters) => {
    for (const chapter of (chapters.getIn(['chapters', 'items']) as { items: YAMLMap[] }).items)
      chapter.setIn(['whatsapp', 'href'], 'https://chat.whatsapp.com/AbCdEf123');
  });
  edit(root, 'support.yaml', (support) => {
    support.setIn(['hero', 'monthly', 'href'], 'https://give.kettle-choirs.org/monthly');
    support.setIn(['charity', 'ein'], '12-3456789');
    support.setIn(['giving', 'href'], 'https://give.kettle-choirs.org/?amount=AMOUNT');
  });
  edit(root, 'contact.yaml', (contact) => {
    contact.set('delivery', contact.createNode({ endpoint: 'https://forms.kettle-choirs.org/f/1', format: 'form' }));
  });
}
