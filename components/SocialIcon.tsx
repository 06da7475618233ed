/** A camera or a screen. Decorative: the label next to it says the same. */
export function SocialIcon({ kind }: { kind: 'photos' | 'videos' }) {
  return (
    <svg className="social-icon" viewBox="0 0 32 28" aria-hidden="true">
      {kind === 'photos' ? (
        <>
          <path className="social-icon__body" d="M1 7l8-.6L11.5 1.4l9.3-.4 2.4 5.2 8 .4-.6 20.4L1.6 26.4Z" />
          <path d="M16.2 9.4c3.7 0 6.2 2.8 6 6.2-.2 3.5-2.8 6-6.3 5.8-3.5-.2-5.9-2.9-5.7-6.3.2-3.3 2.7-5.7 6-5.7Z" />
        </>
      ) : (
        <>
          <path className="social-icon__body" d="M1.4 3.4L31 2l-.8 23.8L1 26.2Z" />
          <path d="M11.6 7.6l11.6 6.2-11.2 7Z" />
        </>
      )}
    </svg>
  );
}
