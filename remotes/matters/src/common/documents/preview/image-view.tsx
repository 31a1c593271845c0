import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';
import { useEffect, useRef, useState } from 'react';

interface ImageViewProps {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly mediaType: string;
  readonly name: string;
  readonly zoom: number;
}

/** A picture, decoded and drawn: what is in the file beside the picture goes nowhere. */
export function ImageView({ bytes, mediaType, name, zoom }: ImageViewProps) {
  const { t } = useTranslation();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [isBroken, setBroken] = useState(false);
  useEffect(() => {
    let isWanted = true;
    createImageBitmap(new Blob([bytes], { type: mediaType })).then(
      (picture) => {
        const element = canvas.current;
        if (isWanted && element !== null) {
          element.width = picture.width;
          element.height = picture.height;
          element.getContext('2d')?.drawImage(picture, 0, 0);
          setSize({ width: picture.width, height: picture.height });
        }
        picture.close();
      },
      () => isWanted && setBroken(true),
    );
    return () => {
      isWanted = false;
    };
  }, [bytes, mediaType]);
  if (isBroken)
    return (
      <Notice tone="warn">
        {t(
          'matters.preview.brokenImage',
          'The picture is damaged and can’t be shown. Download it to open it in another program.',
        )}
      </Notice>
    );
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={name}
      className="matters-preview__image"
      style={size === null ? { visibility: 'hidden' } : { inlineSize: `min(${zoom * 100}%, ${size.width * zoom}px)` }}
    />
  );
}
