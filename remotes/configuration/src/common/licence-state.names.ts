/** States of licences in English, by state. */
export const licenceStateNames: Readonly<Record<string, string>> = {
  upcoming: 'Not started',
  running: 'Running',
  grace: 'In its grace period',
  ended: 'Ended',
};
