import { statSync } from 'node:fs';
import { copyFile, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoRows } from './build-demo.ts';

/** A part of a rendered picture, and a voice note that espeak-ng has spoken. */
const folder = fileURLToPath(new URL('../../../demo-story/', import.meta.url));

interface StoryFile {
  kind: 'picture' | 'document';
  media_type: string;
  extension: string;
  name: string;
  bytes: number;
  width?: number;
  height?: number;
  voice_ms?: number;
  waveform?: number[];
}

/** The picture that the demo customer sends. */
export const TAP_PICTURE: StoryFile = {
  kind: 'picture',
  media_type: 'image/webp',
  extension: 'webp',
  name: 'Kitchen tap.webp',
  bytes: statSync(`${folder}tap.webp`).size,
  width: 960,
  height: 719,
};

/** What the demo artisan says about it. */
export const VOICE_NOTE: StoryFile = {
  kind: 'document',
  media_type: 'audio/mp4',
  extension: 'm4a',
  name: 'Voice note.m4a',
  bytes: statSync(`${folder}voice-note.m4a`).size,
  voice_ms: 7834,
  waveform: [
    24, 19, 13, 15, 22, 24, 8, 0, 24, 16, 20, 18, 13, 21, 20, 3, 22, 17, 0, 13, 16, 31, 19, 15, 19, 26, 16,
    16, 17, 31, 27, 21, 20, 23, 2, 0, 0, 24, 17, 14, 21, 21, 17, 7, 22, 5, 0, 0,
  ],
};

/** Copies the files of the conversations to `{dataDir}/chat`. The server deletes files that no row names. */
export async function copyStoryFiles(dataDir: string, files: DemoRows['chat_files']): Promise<void> {
  const chat = join(dataDir, 'chat');
  await mkdir(chat, { recursive: true });
  const copy = async (source: string, target: string) => {
    const unfinished = join(chat, `${target}.${process.pid}`);
    await copyFile(folder + source, unfinished);
    await rename(unfinished, join(chat, target));
  };
  for (const { id, kind } of files) {
    if (kind !== 'picture') await copy('voice-note.m4a', `${id}.m4a`);
    else await Promise.all([copy('tap.webp', `${id}.webp`), copy('tap-small.webp', `${id}-small.webp`)]);
  }
}
