import { useConfirmedClose, useTranslation } from '@atrium/platform';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { Drawer } from '../antd/drawer.tsx';
import { Modal } from '../antd/modal.tsx';
import { Button } from '../controls/button.tsx';
import { Notice } from '../display/notice.tsx';
import './forms.css';

/** What a dialog has to know of its form. */
export interface DialogForm {
  readonly message: string | null;
  readonly isTouched: boolean;
  readonly isSaving: boolean;
  submit(): Promise<boolean>;
  readonly place: RefObject<HTMLFormElement | null>;
  readonly dialog: ReactNode;
}

interface RecordFormProps {
  readonly form: DialogForm;
  readonly label: string;
  /** In place of "Save". */
  readonly saveLabel?: string | undefined;
  /** In place of "Cancel". */
  readonly cancelLabel?: string | undefined;
  readonly canSave?: boolean;
  /** Shown with the message of why it was not saved. */
  readonly details?: ReactNode;
  /** What is saved cannot be undone. */
  readonly isFinal?: boolean;
  onClose(): void;
  readonly children: ReactNode;
}

/** The fields of a record with their buttons, where they stand. Ctrl+Enter saves; closed once it is saved. */
export function RecordFields(props: RecordFormProps): ReactElement {
  return (
    <>
      <FormBody {...props} />
      {props.form.dialog}
    </>
  );
}

function FormBody({
  form,
  label,
  saveLabel,
  cancelLabel,
  canSave = true,
  isFinal = false,
  details,
  onClose,
  children,
}: RecordFormProps): ReactElement {
  const { t } = useTranslation();
  const handleClose = useConfirmedClose(form.isTouched, onClose);
  const submit = (): void => {
    if (canSave) void form.submit().then((isSaved) => isSaved && onClose());
  };
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit();
  };
  return (
    <form
      ref={form.place}
      className="at-form"
      noValidate
      aria-label={label}
      onKeyDown={handleKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {form.message !== null && (
        <Notice tone="bad" {...(details === undefined ? {} : { title: form.message })}>
          {details ?? form.message}
        </Notice>
      )}
      {children}
      <div className="at-form__actions">
        <Button kind="quiet" onClick={handleClose}>
          {cancelLabel ?? t('ui.form.cancel', 'Cancel')}
        </Button>
        <Button kind={isFinal ? 'danger' : 'primary'} type="submit" busy={form.isSaving} disabled={!canSave}>
          {saveLabel ?? t('ui.form.save', 'Save')}
        </Button>
      </div>
    </form>
  );
}

interface RecordDialogProps extends Omit<RecordFormProps, 'label'> {
  readonly title: string;
  readonly width?: number | undefined;
}

type FormFrameProps = Pick<RecordDialogProps, 'form' | 'title' | 'width' | 'onClose' | 'children'>;

/** A dialog in which a record is added or changed. Leaving it with something unsaved asks first. */
export function RecordDialog({ title, width, ...fields }: RecordDialogProps): ReactElement {
  return (
    <FormModal form={fields.form} title={title} width={width} onClose={fields.onClose}>
      <FormBody label={title} {...fields} />
    </FormModal>
  );
}

/** As `RecordDialog`, beside what is on screen, for forms that are long or written while something else is read. */
export function RecordDrawer({ title, width, ...fields }: RecordDialogProps): ReactElement {
  return (
    <FormDrawer form={fields.form} title={title} width={width} onClose={fields.onClose}>
      <FormBody label={title} {...fields} />
    </FormDrawer>
  );
}

/** The frame of a `RecordDrawer`, for something else that has to be settled before the form is saved. */
export function FormDrawer({ form, title, width, onClose, children }: FormFrameProps): ReactElement {
  const handleClose = useConfirmedClose(form.isTouched, onClose);
  return (
    <>
      <Drawer open title={<bdi>{title}</bdi>} {...(width === undefined ? {} : { width })} onClose={handleClose}>
        {children}
      </Drawer>
      {form.dialog}
    </>
  );
}

/** The frame of a `RecordDialog`, for something else that has to be settled before the form is saved. */
export function FormModal({ form, title, width, onClose, children }: FormFrameProps): ReactElement {
  const handleCancel = useConfirmedClose(form.isTouched, onClose);
  return (
    <>
      <Modal
        open
        title={<bdi>{title}</bdi>}
        {...(width === undefined ? {} : { width })}
        footer={null}
        maskClosable={false}
        onCancel={handleCancel}
      >
        {children}
      </Modal>
      {form.dialog}
    </>
  );
}

/** Two fields beside each other; below each other where one is a day and there is no room for it. */
export function FieldRow({ children }: { readonly children: ReactNode }): ReactElement {
  return <div className="at-form__row">{children}</div>;
}
