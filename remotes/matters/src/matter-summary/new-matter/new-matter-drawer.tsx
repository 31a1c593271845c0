import {
  confirmLeave,
  useAppUser,
  useNavigate,
  useNotify,
  useQuery,
  useSearchParams,
  useTranslation,
  useUnsavedChanges,
} from '@atrium/platform';
import { Button, EmptyState, ErrorState, LoadingShape, Notice } from '@atrium/ui';
import { Drawer } from '@atrium/ui/antd';
import { isHalfWritten } from '@atrium/ui/forms';
import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import { isForbidden } from '../../common/is-forbidden.ts';
import { ConflictCheckPanel } from '../../common/conflict-check/conflict-check-panel.tsx';
import {
  emptyForm,
  formOfEnquiry,
  isBegun,
  namesToCheck,
  readForm,
  type ConvertedEnquiry,
  type NewMatterForm,
  type NewMatterOptions,
  usualRole,
} from './new-matter-form.ts';
import { newMatterDraftQuery, newMatterEnquiryQuery, newMatterOptionsQuery } from './new-matter.operations.ts';
import { AboutPart } from './parts/about-part.tsx';
import { FieldsPart } from './parts/fields-part.tsx';
import { FormPart } from './parts/form-part.tsx';
import { PartiesPart } from './parts/parties-part.tsx';
import { PeoplePart } from './parts/people-part.tsx';
import { TermsPart } from './parts/terms-part.tsx';
import { useCreateMatter, type Created } from './use-create-matter.ts';
import { useNewMatterDraft } from './use-new-matter-draft.ts';
import '../../common/drawer-actions.css';
import './new-matter.css';

const DRAWER_WIDTH_PX = 760;

/** Answers whether something would be lost by closing, once what waited has been kept. */
type LossGuard = () => Promise<boolean>;

/**
 * Opens a new matter beside the list: `/matterSummary/new`. What is typed is kept as it is typed, so the drawer can be
 * closed and gone on with later; only what could not be kept is asked about.
 */
export function NewMatterDrawer({
  onClose,
  onCreated,
}: {
  onClose(): void;
  readonly onCreated?: ((created: Created) => void) | undefined;
}) {
  const { t } = useTranslation();
  const guardRef = useRef<LossGuard>(async () => false);
  const handleClose = () => {
    void guardRef
      .current()
      .then(confirmLeave)
      .then((isLeaving) => isLeaving && onClose());
  };
  return (
    <Drawer
      open
      title={t('matters.new.heading', 'New matter')}
      width={`min(${DRAWER_WIDTH_PX}px, 100vw)`}
      maskClosable={false}
      onClose={handleClose}
    >
      <DrawerBody guardRef={guardRef} onClose={onClose} onCreated={onCreated} />
    </Drawer>
  );
}

interface BodyProps {
  readonly guardRef: RefObject<LossGuard>;
  onClose(): void;
  readonly onCreated: ((created: Created) => void) | undefined;
}

function DrawerBody(props: BodyProps) {
  const { t } = useTranslation();
  const [policy] = useState({ requestPolicy: 'network-only' as const });
  const [options, askOptions] = useQuery({ query: newMatterOptionsQuery, ...policy });
  const [draft, askDraft] = useQuery({ query: newMatterDraftQuery, ...policy });
  const enquiryId = useSearchParams()[0].get('enquiry');
  const [enquiry, askEnquiry] = useQuery({
    query: newMatterEnquiryQuery,
    variables: { id: enquiryId ?? '' },
    pause: enquiryId === null,
    ...policy,
  });
  const hasEnquiry = enquiryId === null || enquiry.data !== undefined;
  // Of what was refused the data is null.
  const offered = options.data?.newMatterOptions;
  const mayOpen = offered?.canCreate !== false && !isForbidden(options.error) && !isForbidden(draft.error);
  if (!mayOpen) return <EmptyState title={t('matters.new.mayNot', 'Your role can’t open matters')} />;
  if (enquiryId !== null && enquiry.data && !enquiry.data.enquiry)
    return <EmptyState title={t('matters.new.noEnquiry', 'This enquiry does not exist, or you can’t see it')} />;
  if (offered !== undefined && draft.data && hasEnquiry)
    return (
      <NewMatterFields
        {...props}
        options={offered}
        kept={enquiryId === null ? (draft.data.draft ?? null) : null}
        enquiry={enquiryId === null ? null : (enquiry.data?.enquiry ?? null)}
      />
    );
  const retry = () => {
    askOptions(policy);
    askDraft(policy);
    if (enquiryId !== null) askEnquiry(policy);
  };
  return options.error || draft.error || enquiry.error ? (
    <ErrorState title={t('matters.new.formFailed', 'The form could not be loaded')} onRetry={retry} />
  ) : (
    <LoadingShape rows={8} />
  );
}

interface FieldsProps extends BodyProps {
  readonly options: NewMatterOptions;
  readonly kept: { readonly version: number; readonly content: unknown } | null;
  /** What the matter is made of, where it is an enquiry; then nothing is kept as a draft. */
  readonly enquiry: ConvertedEnquiry | null;
}

function NewMatterFields({ options, kept, enquiry, guardRef, onClose, onCreated }: FieldsProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const user = useAppUser();
  const [empty] = useState(() => {
    const self = { userID: user.userId, friendlyName: user.name, roleName: '', initials: user.initials };
    const form = emptyForm(options, self);
    return enquiry === null ? form : formOfEnquiry(form, enquiry, usualRole(options.partyRoles));
  });
  const [form, setForm] = useState<NewMatterForm>(() => readForm(kept?.content, empty));
  const [isResumed, setResumed] = useState(() => kept !== null && isBegun(form, empty));
  const [report, setReport] = useState<string | null>(null);
  const draft = useNewMatterDraft(kept?.version ?? 0, enquiry === null);
  const [created, setCreated] = useState<Created | null>(null);
  const hasLeft = useRef(false);
  useUnsavedChanges(created === null && (draft.state === 'failed' || draft.state === 'saving'));
  const { flush } = draft;
  useEffect(() => {
    guardRef.current = async () => {
      const state = await flush();
      return state === 'failed' || state === 'elsewhere';
    };
  }, [guardRef, flush]);
  const handleCreated = (matter: Created) => {
    void draft.discard();
    const { fileNumber, matterId, status } = matter;
    notify.success(
      status === 'Pending'
        ? t('matters.new.waits', '{{title}} is pending', { title: form.title })
        : t('matters.new.opened', '{{number}} is open', { number: fileNumber }),
      undefined,
      `/matterDetail/${matterId}`,
    );
    setCreated(matter);
  };
  // Not before the page knows that there is nothing to lose any more.
  useEffect(() => {
    if (created === null || hasLeft.current) return;
    hasLeft.current = true;
    onClose();
    if (onCreated !== undefined) onCreated(created);
    else if (created.status === 'Open') navigate(`/matterDetail/${created.matterId}`);
  }, [created, navigate, onClose, onCreated]);
  const { submit, correct, isSaving, message, fieldErrors } = useCreateMatter(options, enquiry, handleCreated);
  const place = useRef<HTMLFormElement>(null);
  // Only a try to save moves the focus, not what is corrected while somebody types.
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    if (attempts > 0)
      place.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-unread], [data-outside]')?.focus();
  }, [attempts]);

  const change = (changes: Partial<NewMatterForm>) => {
    const next = { ...form, ...changes };
    setForm(next);
    draft.change(next);
    correct(next, Object.keys(changes));
  };
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    if (isSaving) return;
    void submit(form, report, isHalfWritten(place.current)).then(() => setAttempts((count) => count + 1));
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) handleSubmit();
  };
  const startOver = () => {
    setForm({ ...empty, key: crypto.randomUUID() });
    setResumed(false);
    setReport(null);
    void draft.discard();
  };
  const part = { form, options, fieldErrors, onChange: change };
  return (
    <form
      ref={place}
      className="matters-new"
      noValidate
      aria-label={t('matters.new.heading', 'New matter')}
      onSubmit={handleSubmit}
      onKeyDown={handleKey}
    >
      {enquiry !== null && (
        <Notice tone="info">
          {t(
            'matters.new.ofEnquiry',
            'From enquiry #{{number}}. Its notes, tasks and documents go along, and it stays linked.',
            {
              number: enquiry.number,
            },
          )}
        </Notice>
      )}
      {isResumed && (
        <Notice
          tone="info"
          title={t('matters.new.resumed', 'You started this earlier.')}
          action={
            <Button size="small" onClick={startOver}>
              {t('matters.new.startOver', 'Start over')}
            </Button>
          }
        />
      )}
      {draft.state === 'elsewhere' && (
        <Notice tone="warn">
          {t(
            'matters.new.elsewhere',
            'This is being written in another tab as well. What you type here is no longer saved.',
          )}
        </Notice>
      )}
      {draft.state === 'failed' && (
        <Notice tone="warn">
          {t('matters.new.notKept', 'Your text could not be saved just now. Saving is retried as you type.')}
        </Notice>
      )}
      {options.willWait && (
        <Notice tone="info">
          {t('matters.new.willWait', 'Someone else must accept the matter before it opens. You will be notified.')}
        </Notice>
      )}
      <AboutPart {...part} />
      <FieldsPart {...part} />
      <PartiesPart {...part} />
      <FormPart title={t('matters.conflictCheck.title', 'Conflict check')}>
        <ConflictCheckPanel names={namesToCheck(form)} onReport={(id) => setReport(id)} />
        {fieldErrors['conflictReportId'] !== undefined && (
          <p className="matters-new__bad" role="alert">
            {fieldErrors['conflictReportId']}
          </p>
        )}
      </FormPart>
      <PeoplePart {...part} />
      <TermsPart {...part} />
      <div className="matters-drawer-actions matters-new__actions">
        {message !== null && <Notice tone="bad">{message}</Notice>}
        <div className="matters-new__buttons">
          <Button kind="primary" type="submit" busy={isSaving} title="Ctrl+Enter">
            {options.willWait
              ? t('matters.new.submitPending', 'Submit for approval')
              : t('matters.new.submit', 'Open the matter')}
          </Button>
          <span className="matters-new__hint" role="status">
            {enquiry === null && draft.state === 'saved' && isBegun(form, empty)
              ? t('matters.new.kept', 'Saved as a draft')
              : ''}
          </span>
        </div>
      </div>
    </form>
  );
}
