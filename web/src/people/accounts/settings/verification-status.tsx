import { IDENTITY_PICTURES_DAYS, identityDocuments } from '@marketplace/contract/people/identity-documents';
import { EyeOff, type IconNode, ShieldCheck, Trash2 } from 'lucide';
import { useOwnUser } from '../../../data/own-user.ts';
import { formatDate, formatTime } from '../../../lib/format.ts';
import { formatUsualTime } from '../../../lib/usual-time.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Icon } from '../../../ui/pictures/icon.tsx';
import type { Verification } from './use-verification.ts';
import { VerificationForm } from './verification-form.tsx';
import { WithdrawPictures } from './withdraw-pictures.tsx';

/** The status of the identity check, with the form when it can be requested. */
export function VerificationStatus({ verification }: { verification: Verification }) {
  const { state, reason, decided_at, pictures_kept } = verification;
  const withdrawal = pictures_kept && <WithdrawPictures pending={state === 'pending'} />;
  if (state === 'approved') {
    return (
      <div className="flex flex-col gap-5">
        <Notice tone="success" title="You're verified">
          {`${decided_at ? `Approved on ${formatDate(decided_at)}. ` : ''}Your page shows the Verified badge.`}
        </Notice>
        {withdrawal}
      </div>
    );
  }
  if (state === 'pending') {
    return (
      <div className="flex flex-col gap-5" aria-live="polite">
        <Pending {...verification} />
        <PicturePromises />
        {withdrawal}
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      {state === 'refused' && (
        <Notice tone="warning" title="We couldn't verify you">
          {decided_at && <p>We decided on {formatDate(decided_at)}. This is why:</p>}
          <p className="my-1 font-medium whitespace-pre-wrap [overflow-wrap:anywhere]">{reason}</p>
          <p>Please fix this, then send the form below again. It's free, and you can do it any time.</p>
        </Notice>
      )}
      <PicturePromises />
      {withdrawal}
      <VerificationForm />
    </div>
  );
}

function Pending({ kind, requested_at, usual_seconds }: Verification) {
  const { email_proven } = useOwnUser();
  return (
    <Notice title="We're looking at your document">
      <ol className="mt-1 flex list-decimal flex-col gap-1 pl-5">
        <li>
          {`We received your ${kind ? describeDocument(kind) : 'document'}` +
            `${requested_at ? ` on ${formatDate(requested_at)} at ${formatTime(requested_at)}` : ''}.`}
        </li>
        <li>
          Someone on our team compares it with your selfie and your profile.
          {usual_seconds !== null && <span> Usually this takes up to {formatUsualTime(usual_seconds)}.</span>}
          <span> Until then you can't change your name.</span>
        </li>
        <li>
          {email_proven
            ? "We'll email you the answer. You'll also see it here."
            : "You'll see the answer here. Please check again later."}
        </li>
      </ol>
    </Notice>
  );
}

/** Returns the label for use inside a sentence: `driver's licence`, but `NIN slip or card` keeps its capitals. */
function describeDocument(kind: NonNullable<Verification['kind']>): string {
  const words = identityDocuments[kind];
  return kind === 'nin_slip' ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

const promises: [icon: IconNode, text: string][] = [
  [EyeOff, "Only our team sees your document and your selfie. They're never on your page."],
  [Trash2, `We delete both ${IDENTITY_PICTURES_DAYS} days after we decide.`],
  [ShieldCheck, "The check is free. You can't buy the badge."],
];

function PicturePromises() {
  return (
    <ul aria-label="What happens with your pictures" className="flex flex-col gap-3">
      {promises.map(([icon, text]) => (
        <li key={text} className="flex gap-3">
          <Icon of={icon} className="mt-0.5 shrink-0 text-leaf-text" />
          {text}
        </li>
      ))}
    </ul>
  );
}
