/** Files and pictures, in a folder or in S3. Files are not deleted while a backup needs them. */
export {
  backupLock,
  type NamedFile,
  type NamedFiles,
  removalLock,
  type Storage,
} from './deferred-deletes.ts';
export type { DiskSpace } from './disk-space.ts';
export {
  type ByteRange,
  createFileStore,
  createLocalStorage,
  createS3Storage,
  type FileStore,
  readWhole,
  type S3Settings,
  StorageError,
} from './storage.ts';
export { removeStrayFiles } from './stray-files.ts';
