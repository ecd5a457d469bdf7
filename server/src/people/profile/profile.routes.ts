import { editProfile } from '@marketplace/contract/discovery/edit-profile';
import { setAvailability } from '@marketplace/contract/discovery/own-page/availability';
import { skipStartStep, viewStart } from '@marketplace/contract/discovery/own-page/start';
import { describeGalleryImg } from '@marketplace/contract/discovery/own-page/work-pictures';
import { saveSearchPlace, viewSearchPlace } from '@marketplace/contract/discovery/search-place';
import { saveWorkDetails, viewWorkDetails } from '@marketplace/contract/discovery/work-details';
import type { StoredUser } from '@marketplace/contract/people/accounts';
import {
  confirmEmail,
  confirmPhone,
  deleteGalleryImg,
  orderGallery,
  profileTexts,
  proveEmail,
  provePhone,
  requestVerification,
  uploadGalleryImgs,
  viewVerification,
  withdrawVerification,
} from '@marketplace/contract/people/profiles';
import type { WorkPicture } from '@marketplace/contract/shared/pictures';
import { readProfileEdit } from '../../discovery/artisans/artisans.presenter.ts';
import { findProfile } from '../../discovery/artisans/artisans.repository.ts';
import type { createGallery } from '../../discovery/artisans/gallery.ts';
import type { createEditProfile } from '../../discovery/artisans/profile/edit-profile.ts';
import type { createGuidedStart } from '../../discovery/artisans/profile/guided-start.ts';
import type { createWorkDetails } from '../../discovery/artisans/profile/save-work-details.ts';
import type { createSetAvailability } from '../../discovery/artisans/profile/set-availability.ts';
import { presentOwnWorkDetails } from '../../discovery/artisans/profile/work-details.presenter.ts';
import { refuseRetiredUnlessOwn } from '../../discovery/catalogue/chosen.ts';
import type { Catalogue } from '../../discovery/catalogue/index.ts';
import type { Subscriptions } from '../../money/subscriptions/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Handle, Limits } from '../../platform/http/index.ts';
import type { ProveContact } from '../accounts/contacts/prove-contact.ts';
import type { IdentityChecks } from '../accounts/identity-checks.ts';
import { addressesOf, hashInAddress } from '../media/picture-columns.ts';
import { findSearchPlace, storeSearchPlace } from './search-place.ts';

const UPLOADS_AN_HOUR = 120;

/** Registers the changes that people make to their own profile. */
export function registerProfileRoutes(
  handle: Handle,
  parts: {
    db: Database;
    catalogue: Pick<Catalogue, 'findSkill'>;
    editProfile: ReturnType<typeof createEditProfile>;
    gallery: ReturnType<typeof createGallery>;
    workDetails: ReturnType<typeof createWorkDetails>;
    setAvailability: ReturnType<typeof createSetAvailability>;
    guidedStart: ReturnType<typeof createGuidedStart>;
    proveContact: ProveContact;
    identityChecks: IdentityChecks;
    useIdentityQueue: Subscriptions['useIdentityQueue'];
    /** Returns the data that the browser stores about a person. */
    presentUser(accountId: string): Promise<StoredUser>;
    limits: Limits;
    now: () => Date;
  },
): void {
  const { db, gallery, workDetails, identityChecks, presentUser } = parts;
  const uploads = parts.limits({
    name: 'uploads',
    points: UPLOADS_AN_HOUR,
    seconds: 3600,
    message: 'That was a lot of pictures at once. Please wait a while and try again.',
  });

  handle(editProfile, async (form, { session, ip, signal, files }) => {
    const edit = readProfileEdit(parts.catalogue, form);
    const { skill } = edit.changes;
    await refuseRetiredUnlessOwn(
      parts.catalogue,
      skill,
      async () => (await findProfile(db, session.accountId))?.skill,
    );
    const save = () => parts.editProfile({ accountId: session.accountId, ip, signal }, edit, files);
    await (files.length > 0 ? uploads.run(session.accountId, save) : save());
    const msg = edit.becomesArtisan ? profileTexts.artisanUpdated : profileTexts.userUpdated;
    return { msg, message: msg, user: await presentUser(session.accountId) };
  });

  handle(uploadGalleryImgs, async (_form, { session, ip, signal, files }) => {
    const { accountId } = session;
    const { added, gallery: whole } = await uploads.run(accountId, () =>
      gallery.add({ accountId, ip, signal }, files),
    );
    return { img_urls: addressesOf(added), ...presentGallery(whole) };
  });
  handle(deleteGalleryImg, async ({ img_url }, { session }) =>
    presentGallery(await gallery.remove(session.accountId, hashInAddress(img_url))),
  );
  handle(orderGallery, async ({ img_urls }, { session }) =>
    presentGallery(await gallery.order(session.accountId, img_urls.map(hashInAddress))),
  );

  handle(describeGalleryImg, async ({ img_url, before_of, ...words }, { session }) =>
    presentGallery(
      await gallery.describe(session.accountId, hashInAddress(img_url), {
        ...words,
        ...(before_of !== undefined && { beforeOf: before_of === '' ? null : hashInAddress(before_of) }),
      }),
    ),
  );

  handle(viewWorkDetails, async (_form, { session }) => ({
    work_details: presentOwnWorkDetails(await workDetails.read(session.accountId)),
  }));
  handle(saveWorkDetails, async (form, { session }) => {
    const saved = await workDetails.save(session.accountId, form);
    return {
      work_details: presentOwnWorkDetails(saved),
      min_service_charge: saved.minimum_charge_kobo / 100,
    };
  });

  handle(viewStart, (_form, { session }) => parts.guidedStart.view(session.accountId));
  handle(skipStartStep, ({ step }, { session }) => parts.guidedStart.skip(session.accountId, step));

  handle(setAvailability, (form, { session }) => parts.setAvailability(session.accountId, form));

  handle(provePhone, ({ phone_no, preferred_method: method }, { session, ip }) =>
    parts.proveContact.send(session.accountId, { contact: phone_no, method }, ip),
  );
  handle(confirmPhone, async ({ phone_no, otp }, { session }) => {
    await parts.proveContact.confirm(session.accountId, 'phone', phone_no, otp);
    return { user: await presentUser(session.accountId) };
  });
  handle(proveEmail, ({ email }, { session, ip }) =>
    parts.proveContact.send(session.accountId, { contact: email, method: 'email' }, ip),
  );
  handle(confirmEmail, async ({ email, otp }, { session }) => {
    await parts.proveContact.confirm(session.accountId, 'email', email, otp);
    return { user: await presentUser(session.accountId) };
  });

  handle(viewSearchPlace, (_form, { session }) => findSearchPlace(db, session.accountId));
  handle(saveSearchPlace, (form, { session }) => storeSearchPlace(db, session.accountId, form, parts.now()));

  handle(viewVerification, (_form, { session }) => identityChecks.view(session.accountId));
  handle(requestVerification, async (form, { session, ip, signal, files }) => {
    const { accountId } = session;
    return uploads.run(accountId, () =>
      identityChecks.request({ accountId, ip, signal }, form, files, (trx) =>
        parts.useIdentityQueue(trx, accountId),
      ),
    );
  });
  handle(withdrawVerification, (_form, { session }) => identityChecks.withdraw(session.accountId));
}

function presentGallery(gallery: WorkPicture[]) {
  return { gallery, gallery_img_urls: addressesOf(gallery) };
}
