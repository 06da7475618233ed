/** A sentence. Words between double asterisks are set on colored paper. */
export function Chips({ sentence }: { sentence: string }) {
  return (
    <>
      {sentence.split('**').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span key={index} className="chip">
            {part}
          </span>
        ),
      )}
    </>
  );
}
