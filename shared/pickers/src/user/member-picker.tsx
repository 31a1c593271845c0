import { useTranslation } from '@atrium/platform';
import { useId, useState, type FocusEvent } from 'react';
import { UserPicker, type UserPickerProps } from './user-picker.tsx';

/**
 * Chooses the members of something that has to have one: says 'Member is
 * required' where nobody is chosen, once the field was left or is marked invalid
 * (product specification §5).
 *
 * @example <MemberPicker id="members" value={members} onChange={setMembers} />
 */
export function MemberPicker(props: UserPickerProps) {
  const { t } = useTranslation();
  const helperId = useId();
  const [wasLeft, setLeft] = useState(false);
  const isMarked = props.isInvalid === true || props['aria-invalid'] === true || props['aria-invalid'] === 'true';
  const isMissing =
    (props.value ?? []).length === 0 && props.isDisabled !== true && props.isReadOnly !== true && (wasLeft || isMarked);
  const description = [props.describedBy ?? props['aria-describedby'], isMissing ? helperId : undefined]
    .filter((id) => id !== undefined)
    .join(' ');
  const handleBlur = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setLeft(true);
  };
  return (
    <div onBlur={handleBlur}>
      <UserPicker
        {...props}
        isRequired
        isInvalid={isMarked || isMissing}
        {...(description === '' ? {} : { describedBy: description })}
      />
      <div id={helperId} className="at-picker__helper" role="alert">
        {isMissing ? t('pickers.member.required', 'Member is required') : ''}
      </div>
    </div>
  );
}
