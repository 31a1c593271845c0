import type { MessageProblem } from '@atrium/domain';
import { useTranslation } from '@atrium/platform';
import { Notice } from '@atrium/ui';

/** What is wrong with the fields of a message; each line leads to its field. */
export function ProblemList({
  problems,
  onShow,
}: {
  problems: readonly MessageProblem[];
  onShow(problem: MessageProblem): void;
}) {
  const { t } = useTranslation();
  if (problems.length === 0) return null;
  const say = ({ field, reason }: MessageProblem) => {
    if (reason === 'unknown')
      return t('editor.problem.unknown', '{{field}} is not a field of this message.', { field: `{${field}}` });
    if (reason === 'badFormat')
      return t('editor.problem.badFormat', 'The format does not fit the field {{field}}.', { field: `{${field}}` });
    return t('editor.problem.unresolved', '{{field}} has no value here and no fallback text.', {
      field: `{${field}}`,
    });
  };
  return (
    <Notice
      tone="warn"
      title={t('editor.problem.title', {
        count: problems.length,
        defaultValue_one: 'One field needs attention',
        defaultValue_other: '{{count}} fields need attention',
      })}
    >
      <ul className="at-message__problems">
        {problems.map((problem) => (
          <li key={`${problem.where} ${problem.reason} ${problem.field}`}>
            <button type="button" className="at-message__problem" onClick={() => onShow(problem)}>
              {problem.where === 'subject'
                ? t('editor.problem.inSubject', 'Subject:')
                : t('editor.problem.inBody', 'Message:')}{' '}
              {say(problem)}
            </button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
