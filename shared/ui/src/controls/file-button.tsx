import { useRef, type ChangeEvent, type ReactElement } from 'react';
import { Button, type ButtonProps } from './button.tsx';

export interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'type' | 'children'> {
  /** What is on the button. */
  readonly label: string;
  /** What the field behind it is called where it is more than the button says, such as 'File of users'. */
  readonly fieldLabel?: string | undefined;
  /** Kinds of files, as `accept` of a field of files has them. */
  readonly accept?: string | undefined;
  readonly isMultiple?: boolean | undefined;
  /** Opens the camera of a phone. */
  readonly isCamera?: boolean | undefined;
  /** Called when somebody chose: with one file unless several are asked for. */
  onFiles(files: readonly [File, ...File[]]): void;
}

/** A button that opens the chooser of files. The same file may be chosen again. */
export function FileButton({
  label,
  fieldLabel = label,
  accept,
  isMultiple = false,
  isCamera = false,
  onFiles,
  ...button
}: FileButtonProps): ReactElement {
  const field = useRef<HTMLInputElement>(null);
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const [first, ...others] = [...(currentTarget.files ?? [])];
    currentTarget.value = '';
    if (first !== undefined) onFiles([first, ...others]);
  };
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        multiple={isMultiple}
        accept={accept}
        aria-label={fieldLabel}
        {...(isCamera ? { capture: 'environment' as const } : {})}
        onChange={handleChange}
      />
    </>
  );
}
