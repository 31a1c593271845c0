import { pictureText, type GenericCellType } from '@atrium/domain';
import type { ReactElement } from 'react';
import { LongText } from '../inputs/long-text.tsx';

/** What stands in a cell: pictures as pictures, all else as its text. */
export function GenericCell({
  type,
  value,
  text,
}: {
  type: GenericCellType;
  value: unknown;
  text: string;
}): ReactElement {
  if (type === 'image' || type === 'imageArray') {
    const pictures = (Array.isArray(value) ? value : [value])
      .map((each) => ({ address: addressOf(each), words: pictureText(each) }))
      .filter(({ address }) => address !== null);
    if (pictures.length > 0) {
      return (
        <span className="at-table__pictures">
          {pictures.map(({ address, words }, index) => (
            <img
              key={`${address}-${index}`}
              className="at-table__picture"
              src={address ?? ''}
              alt={words}
              loading="lazy"
            />
          ))}
        </span>
      );
    }
  }
  return <LongText>{text}</LongText>;
}

/** The address of a picture that may be shown: our own, over https, or in the page itself. */
function addressOf(value: unknown): string | null {
  const address: unknown =
    typeof value === 'object' && value !== null
      ? 'src' in value
        ? value.src
        : 'url' in value
          ? value.url
          : null
      : value;
  if (typeof address !== 'string') return null;
  return /^(?:https:\/\/|\/(?!\/)|data:image\/(?:png|jpeg|gif|webp);)/i.test(address) ? address : null;
}
