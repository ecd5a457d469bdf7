import { zodResolver } from '@hookform/resolvers/zod';
import { artisanForm } from '@marketplace/contract/discovery/edit-profile';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import { profileTexts } from '@marketplace/contract/people/profiles';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast';
import type { ApiError } from '../../../data/api-client.ts';
import { asFailure } from '../../../data/failure.ts';
import { storeLastViewed } from '../../../data/last-viewed.ts';
import { storeOwnUser } from '../../../data/own-user.ts';
import { type SavedDraft, useSavedDraft } from '../../../data/saved-drafts.ts';
import { type FormFile, sendForm } from '../../../data/send-form.ts';
import { clearProfileSetup, readProfileSetup } from '../../../people/accounts/sign-up/profile-setup.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { SendButton } from '../../../ui/buttons/send-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusFirstError } from '../../../ui/fields/focus-first-error.ts';
import { FormSection } from '../../../ui/fields/form-section.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { GalleryEditor } from '../gallery/gallery-editor.tsx';
import { useGallery } from '../gallery/gallery-state.ts';
import {
  changesOf,
  type ArtisanForm as Form,
  savedForm,
  sentFields,
  socialFields,
} from './artisan-form-rules.ts';
import { DescriptionSection, LinksSection, WorkSection } from './artisan-form-sections.tsx';
import { CongratulationsDialog } from './congratulations-dialog.tsx';

interface ArtisanFormProps {
  user: StoredUser;
  /** Whether the form starts from the existing profile. */
  edit: boolean;
  /** Renders the background and the picture, with the server's error about one of them. */
  pictures: (refused: { field: string; msg: string } | undefined) => ReactNode;
  /** The chosen pictures, ready to send. */
  files: readonly FormFile[];
  /** The phone number with the button to confirm it. */
  phone: ReactNode;
  /** Called after the server has stored the form with its pictures. */
  onSaved: () => void;
}

/** Creates or changes an artisan's profile. The typed values are stored in the browser until the server has them. */
export function ArtisanForm({ user, edit, pictures, files, phone, onSaved }: ArtisanFormProps) {
  const draft = useSavedDraft<Form>(user._id, 'profile');
  const saved = useRef(savedForm(user));
  const [begin] = useState<Form>(() => {
    const { role: _, ...picked } = readProfileSetup();
    return { ...saved.current, ...draft.read(), ...picked };
  });
  const { register, control, handleSubmit, formState, setError, setValue, subscribe, reset } = useForm<Form>({
    resolver: zodResolver(artisanForm),
    defaultValues: begin,
    // Pickers are buttons, which the form library cannot focus.
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;
  const element = useFocusFirstError(submitCount);
  const gallery = useGallery(user);
  const [share, setShare] = useState<number>();
  const [failure, setFailure] = useState<ApiError>();
  const [done, setDone] = useState<{ galleryLeft: boolean }>();
  const changed = useUnsaved(draft, begin, saved, subscribe);

  async function save(form: Form) {
    setFailure(undefined);
    setShare(files.length > 0 ? 0 : undefined);
    try {
      const answer = await sendForm('/user_profile/edit_profile', {
        fields: sentFields(form),
        files,
        onProgress: setShare,
      });
      clearProfileSetup();
      onSaved();
      storeOwnUser(answer.user);
      storeLastViewed('artisan', answer.user);
      saved.current = savedForm(answer.user);
      reset(saved.current);
      toast.success(profileTexts.artisanUpdated);
      setShare(undefined);
      setDone({ galleryLeft: gallery.previews.length > 0 && !(await gallery.upload()) });
    } catch (error) {
      refuse(asFailure(error));
    } finally {
      setShare(undefined);
    }
  }

  function refuse(refused: ApiError) {
    toast.error(toastText(refused));
    setFailure(refused);
    if (refused.field && refused.field in begin)
      setError(refused.field as keyof Form, { message: refused.msg });
  }

  /** Saves everything except new links, which need a plan. */
  function saveWithoutLinks() {
    for (const field of socialFields) setValue(field, saved.current[field]);
    void handleSubmit(save)();
  }

  function discard() {
    clearProfileSetup();
    setFailure(undefined);
    reset(saved.current);
  }

  const sections = { control, register, errors };
  return (
    <form
      ref={element}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      {pictures(failure && { field: failure.field ?? '', msg: failure.msg })}
      {edit && changed && (
        <Notice
          action={
            <Button variant="secondary" size="small" onClick={discard}>
              Discard changes
            </Button>
          }
        >
          You have unsaved changes.
        </Notice>
      )}
      <WorkSection {...sections} askName={!user.fullname} savedCharge={user.min_service_charge} edit={edit} />
      <DescriptionSection {...sections} />
      <FormSection title="How customers reach you">
        {phone}
        <Switch
          label="Chat only"
          help="Customers with a plan can write to you, but not call."
          {...register('chat_only')}
        />
      </FormSection>
      <FormSection title="Gallery">
        <GalleryEditor gallery={gallery} uploads={user.role === 'artisan'} />
      </FormSection>
      <LinksSection register={register} errors={errors} allowed={user.social_links_allowed ?? 0} />
      {failure && <Failure failure={failure} onWithoutLinks={saveWithoutLinks} />}
      <SendButton
        type="submit"
        size="large"
        wide
        busy={isSubmitting}
        what="pictures"
        share={share ?? gallery.share}
      >
        {edit ? 'Update Profile' : 'Create Profile'}
      </SendButton>
      {done && <CongratulationsDialog name={user.fullname} updated={edit} {...done} />}
    </form>
  );
}

/** Stores the values that differ from the saved ones, and returns whether there are any. */
function useUnsaved(
  draft: SavedDraft<Form>,
  begin: Form,
  saved: RefObject<Form>,
  subscribe: ReturnType<typeof useForm<Form>>['subscribe'],
): boolean {
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const keep = (form: Partial<Form>) => {
      const changes = changesOf(form, saved.current);
      draft.save(changes);
      setChanged(Object.keys(changes).length > 0);
    };
    // A value picked on another page also counts as a change.
    keep(begin);
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) });
  }, [draft, begin, saved, subscribe]);
  return changed;
}

/** Returns the text of the toast: the specified one when there was no response. */
function toastText(failure: ApiError): string {
  if (failure.unanswered) return profileTexts.artisanException;
  return failure.code === 'unreadable_answer' ? profileTexts.artisanFailed : failure.msg;
}

function Failure({ failure, onWithoutLinks }: { failure: ApiError; onWithoutLinks: () => void }) {
  if (failure.code === 'needs_plan') {
    return (
      <Notice
        tone="warning"
        live
        action={
          <Button variant="secondary" size="small" onClick={onWithoutLinks}>
            Save without these links
          </Button>
        }
      >
        {failure.msg}
      </Notice>
    );
  }
  return (
    <Notice tone="error" title="We couldn't save your profile" live>
      {`${failure.msg} We've kept what you typed and the pictures you chose.`}
    </Notice>
  );
}
