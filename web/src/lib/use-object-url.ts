import { useEffect, useState } from 'react';

/** Returns an object URL for a file; empty until it is created, and without a file. */
export function useObjectUrl(file: Blob | undefined): string {
  const [address, setAddress] = useState('');
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
