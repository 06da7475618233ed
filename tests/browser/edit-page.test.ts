import { testFields } from './edit-fields.ts';
import { testWords } from './edit-words.ts';
import { useEditor } from './editing.ts';

const use = useEditor();
testWords(use);
testFields(use);
