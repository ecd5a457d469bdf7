import { PICTURE_MAX_BYTES } from '@marketplace/contract/people/profiles';
import { useEffect, useState } from 'react';
import type { FormFile } from '../../data/send-form.ts';
import { reportError } from '../../lib/browser/report-error.ts';
import { type ChosenPicture, forgetChosen, readChosen, storeChosen } from './chosen-pictures.ts';
import { type Area, cutPicture, decodePicture, notAPicture } from './shrink-picture.ts';

/** A picture that is not cropped yet. */
interface Uncut {
  image: HTMLImageElement;
  address: string;
  name: string;
}

/** The picture of one form field: chosen, cropped, and stored until it is sent, even while the person is on another page. */
export function useChosenPicture(accountId: string, field: 'profile_pic' | 'background_img') {
  const [picture, setPicture] = useState<ChosenPicture | null>(null);
  const [uncut, setUncut] = useState<Uncut | null>(null);
  const [preparing, setPreparing] = useState(false);
  const [problem, setProblem] = useState('');

  useEffect(() => {
    readChosen(accountId, field).then(setPicture, (error) =>
      reportError('A chosen picture could not be read', error),
    );
  }, [accountId, field]);

  async function keep(chosen: ChosenPicture) {
    setPicture(chosen);
    await storeChosen(accountId, field, chosen);
  }

  /** Opens the crop dialog. A picture that the browser cannot show is used whole. */
  async function choose(file: File) {
    const refused = notAPicture(file);
    setProblem(refused ?? '');
    if (refused) return;
    setPreparing(true);
    const image = await decodePicture(file);
    setPreparing(false);
    if (image) setUncut({ image, address: URL.createObjectURL(file), name: file.name });
    else if (file.size > PICTURE_MAX_BYTES)
      setProblem('That file is larger than 10 MB. Please choose a smaller one.');
    else await keep({ file, name: file.name, shown: null });
  }

  function endCutting() {
    if (uncut) URL.revokeObjectURL(uncut.address);
    setUncut(null);
  }

  async function cut(area: Area) {
    if (!uncut) return;
    setPreparing(true);
    const file = await cutPicture(uncut.image, area);
    setPreparing(false);
    endCutting();
    if (file) await keep({ file, name: 'picture.jpg', shown: URL.createObjectURL(file) });
    else setProblem("This phone couldn't prepare the picture. Please choose a smaller one.");
  }

  function forget() {
    forgetChosen(accountId, field);
    setPicture(null);
    setProblem('');
  }

  const files: FormFile[] = picture ? [{ field, file: picture.file, name: picture.name }] : [];
  return { field, picture, uncut, preparing, problem, choose, cut, endCutting, forget, files };
}

export type ChosenPictureState = ReturnType<typeof useChosenPicture>;
