import { testChanges } from './edit-changes.ts';
import { testLists } from './edit-lists.ts';
import { testPictures } from './edit-pictures.ts';
import { testPlaces } from './edit-places.ts';
import { useEditor } from './editing.ts';

const use = useEditor();
testLists(use);
testPictures(use);
testChanges(use);
testPlaces(use);
