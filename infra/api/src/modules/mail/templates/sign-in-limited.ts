import { defineMailTemplate } from './mail-template.ts';

export const signInLimited = defineMailTemplate({
  set: 'signInLimited',
  subject: 'Many failed attempts to sign in as you',
  text: `There were a hundred failed attempts within an hour to sign in as {UserName}.

When: {RequestTime}
Network address of the last one: {RequestIp}

Nobody got in. For an hour, further attempts from there are refused. On the networks that your firm signs in from you can go on as usual. If you made the attempts yourself because you forgot your password, ask for a new one on the sign-in page. If you did not, there is nothing to do; a password that you use nowhere else and a second step of sign-in protect you best.`,
});
