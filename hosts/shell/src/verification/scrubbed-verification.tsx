import { Navigate, useParams } from '@atrium/platform';
import { useState } from 'react';
import { keepVerificationCode } from './verification-code.ts';

/** A mailed link that was followed within the application: its code leaves the address as well. */
export function ScrubbedVerification() {
  const { verificationCode = '' } = useParams();
  useState(() => keepVerificationCode(verificationCode));
  return <Navigate to="/verify" replace />;
}
