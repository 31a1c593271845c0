const KEY = 'signInNote';

/** Why the sign-in page is there, where a full load lies between: said once. */
type EndedNote = 'signed-out';

/** Leaves a note for the sign-in page of this tab. */
export function leaveNote(note: EndedNote): void {
  sessionStorage.setItem(KEY, note);
}

/** The note that was left, until it is cleared. */
export function readNote(): EndedNote | null {
  return sessionStorage.getItem(KEY) === 'signed-out' ? 'signed-out' : null;
}

/** Says it no more. */
export function clearNote(): void {
  sessionStorage.removeItem(KEY);
}
