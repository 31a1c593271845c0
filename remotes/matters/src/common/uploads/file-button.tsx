import { Button } from '@atrium/ui';
import { type ChangeEvent, useRef } from 'react';

interface FileButtonProps {
  readonly label: string;
  readonly accept: string;
  readonly describedBy: string;
  readonly isMultiple?: boolean;
  readonly isCamera?: boolean;
  onFiles(files: readonly File[]): void;
}

/** Opens the chooser of files, or the camera of a phone. */
export function FileButton({
  label,
  accept,
  describedBy,
  isMultiple = false,
  isCamera = false,
  onFiles,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    onFiles([...(currentTarget.files ?? [])]);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <Button
        icon={isCamera ? 'plus' : 'document'}
        aria-describedby={describedBy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={label}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={handleChange}
      />
    </>
  );
}
