import { useEffect, useState } from 'react';

/** The address at which this page shows or plays a file of the browser; empty until it is made, and without a file. */
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
