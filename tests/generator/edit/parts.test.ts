import { expect, test } from 'vitest';
import { placeOf } from '../../../generator/edit/names.ts';
import { temporaryProject } from '../../temporary-project.ts';
import { openEditor } from './open-editor.ts';

test.each(['fixture', 'live'] as const)(
  'every optional part of the %s site is added with what it needs, and removed again',
  async (site) => {
    const editor = await openEditor(temporaryProject(site === 'live' ? { site } : {}));
    const { fields, values } = editor.description();
    const missing = [...values.values()].filter((value) => 'present' in value && !value.present);
    const parts = new Map(
      missing.filter(({ field }) => fields[field]?.optional).map((value) => [value.field, value.id]),
    );
    expect(parts.size).toBeGreaterThan(5);
    for (const id of parts.values()) {
      const change = (action: 'add' | 'remove') =>
        editor.ask({ type: 'part', id, hash: editor.hash(placeOf(id).name), action });
      expect(await change('add'), id).toMatchObject({ ok: true });
      expect(editor.value(id)).toMatchObject({ present: true });
      expect(await change('remove'), id).toMatchObject({ ok: true });
      expect(editor.changed(), id).toEqual([]);
    }
    editor.close();
  },
  600_000,
);
