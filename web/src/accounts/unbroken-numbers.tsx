/** Digits with hyphens, such as a telephone number. */
const NUMBER = /(\+?\d+(?:-\d+)+)/;

/** A text of the organiser, in which no line ends inside a telephone number: browsers break it at its hyphens. */
export const UnbrokenNumbers = ({ text }: { text: string }) =>
  text.split(NUMBER).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <span key={index} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
