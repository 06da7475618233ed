import { AllContent } from './AllContent.tsx';
import { BeforeLaunch } from './BeforeLaunch.tsx';
import { Changes } from './Changes.tsx';
import { useEditorState } from './context.ts';
import { Outline } from './Outline.tsx';
import { Toolbar } from './Toolbar.tsx';
import { useFocus } from './useFocus.ts';
import { usePage } from './usePage.ts';
import { ValueView } from './ValueView.tsx';

/** The whole editor: a toolbar, and while editing is on everything else. */
export function App() {
  const isReady = useEditorState(({ content }) => content !== undefined);
  useFocus();
  return (
    <>
      {isReady && <OpenSession />}
      <Toolbar />
    </>
  );
}

function OpenSession() {
  const view = useEditorState((state) => state.view);
  usePage();
  return (
    <>
      {view?.kind === 'value' ? <ValueView key={view.id} view={view} /> : <Outline />}
      {view?.kind === 'panel' && <AllContent key={view.id} view={view} />}
      {view?.kind === 'changes' && <Changes view={view} />}
      {view?.kind === 'launch' && <BeforeLaunch view={view} />}
      <div className="room" />
    </>
  );
}
