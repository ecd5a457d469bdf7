import type { StoredUser } from '@marketplace/contract/people/accounts';
import { badPhone, mayBeNigerianMobile, phoneHelp } from '@marketplace/contract/people/phones';
import { profileTexts } from '@marketplace/contract/people/profiles';
import { NAME_MAX } from '@marketplace/contract/shared/text/clean-text';
import { missingText, nameRule } from '@marketplace/contract/shared/text/text-rules';
import { type FormEvent, type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { storeOwnUser } from '../../../data/own-user.ts';
import { useSavedDraft } from '../../../data/saved-drafts.ts';
import { type FormFile, sendForm } from '../../../data/send-form.ts';
import { formatPhone } from '../../../lib/format.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { linkClasses } from '../../../ui/buttons/button-classes.ts';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { ContactField } from '../../../ui/fields/contact-field.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Link } from '../../../ui/text/link.tsx';
import { contactProofs } from '../contacts/contact-proof.ts';
import { ContactProofDialog } from '../contacts/contact-proof-dialog.tsx';

interface UserFormProps {
  user: StoredUser;
  /** Renders the background and the picture, with the server's error about one of them. */
  pictures: (refused: { field: string; msg: string } | undefined) => ReactNode;
  files: readonly FormFile[];
  onSaved: () => void;
}

/** Changes the person's own name, pictures and phone number. Replacing a confirmed number requires confirming the new one first. */
export function UserForm({ user, pictures, files, onSaved }: UserFormProps) {
  const draft = useSavedDraft<{ phone_no: string; fullname: string }>(user._id, 'user-profile');
  const [phone, setPhone] = useState(() => draft.read().phone_no ?? formatPhone(user.phone_no));
  const [proving, setProving] = useState(() => contactProofs.phone.read() !== null);
  const [name, setName] = useState(() => draft.read().fullname ?? user.fullname);
  const [problems, setProblems] = useState<{ name?: string | null; phone?: string | null }>({});
  const [refusals, setRefusals] = useState(0);
  const element = useFocusFirstError(refusals);
  const [busy, setBusy] = useState(false);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<ApiError>();
  const phoneChanged = phone.trim() !== '' && formatPhone(phone.trim()) !== formatPhone(user.phone_no);

  function type(typed: string) {
    setPhone(typed);
    setProblems({ ...problems, phone: null });
    draft.save({ ...draft.read(), phone_no: typed });
  }

  function typeName(typed: string) {
    setName(typed);
    setProblems({ ...problems, name: null });
    draft.save({ ...draft.read(), fullname: typed });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    // A name can be changed but not removed, because others know the person by it.
    const nameProblem = name.trim() === user.fullname ? null : missingText(nameRule, name);
    const phoneProblem = phoneChanged && !mayBeNigerianMobile(phone) ? badPhone : null;
    setProblems({ name: nameProblem, phone: phoneProblem });
    if (nameProblem || phoneProblem) return setRefusals(refusals + 1);
    if (user.phone_proven && phoneChanged) setProving(true);
    else void save();
  }

  async function save(phone_no = phone.trim()) {
    setBusy(true);
    setFailure(undefined);
    setShare(files.length > 0 ? 0 : undefined);
    try {
      const { user: saved } = await sendForm('/user_profile/edit_profile', {
        fields: { phone_no, ...(name.trim() !== user.fullname && { fullname: name.trim() }) },
        files,
        onProgress: setShare,
      });
      storeOwnUser(saved);
      draft.save({});
      toast.success(profileTexts.userUpdated);
      onSaved();
    } catch (error) {
      const refused = asFailure(error);
      toast.error(toastText(refused));
      setFailure(refused);
      setRefusals((count) => count + 1);
    } finally {
      setBusy(false);
      setShare(undefined);
    }
  }

  const nameRefused = failure?.field === 'fullname' ? failure.msg : undefined;
  const nameError = problems.name ?? nameRefused;
  const phoneRefused = failure?.field === 'phone_no' ? failure.msg : undefined;
  const phoneError = problems.phone ?? phoneRefused;
  return (
    <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={submit}>
      {pictures(failure && { field: failure.field ?? '', msg: failure.msg })}
      <div>
        <p className="font-heading text-2xl font-semibold">{user.fullname || 'Guest User'}</p>
        <p className="break-words text-ink-soft">{user.email || 'No email available'}</p>
        <Link to={paths.contacts} className={`${linkClasses} inline-flex min-h-11 items-center`}>
          {user.email_proven ? 'Change your email' : 'Confirm your email'}
        </Link>
        <p className="text-ink-soft">
          {user.phone_no
            ? `${formatPhone(user.phone_no)} ${user.phone_proven ? '(confirmed)' : '(not confirmed yet)'}`
            : 'No phone available'}
        </p>
      </div>
      <TextField
        label="Full name"
        help="People see it on your jobs, messages and reviews."
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        maxLength={NAME_MAX}
        value={name}
        onChange={(event) => typeName(event.target.value)}
        {...(nameError && { error: nameError })}
      />
      <ContactField
        kind="phone"
        label="Phone number"
        help={user.phone_proven ? "We'll send a code to a new number before we save it." : phoneHelp}
        value={phone}
        onChange={(event) => type(event.target.value)}
        {...(phoneError && { error: phoneError })}
      />
      {!user.phone_proven && user.phone_no && (
        <Button variant="secondary" className="self-start" onClick={() => setProving(true)}>
          Confirm your phone
        </Button>
      )}
      {failure && !phoneRefused && !nameRefused && (
        <Notice tone="error" title="We couldn't save your profile" live>
          {failure.msg} We've kept your changes.
        </Notice>
      )}
      <SendButton type="submit" size="large" wide busy={busy} what="pictures" share={share}>
        Update
      </SendButton>
      {proving && (
        <ContactProofDialog
          kind="phone"
          contact={phone}
          onClose={() => setProving(false)}
          onProven={(proven) => {
            setProving(false);
            type(formatPhone(proven));
            // The person pressed Update with a changed number, which required the code first.
            if (user.phone_proven) void save(proven);
          }}
        />
      )}
    </form>
  );
}

/** Returns the specified text when there was no response. */
function toastText(failure: ApiError): string {
  if (failure.unanswered) return profileTexts.userException;
  return failure.code === 'unreadable_answer' ? profileTexts.userFailed : failure.msg;
}
