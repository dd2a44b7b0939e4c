import { useState } from 'react';
import { useHost, useReadable } from '@fathom/contract';
import { tabStorage } from '@fathom/base/storage/tabStorage';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';

const StorageNotice = lazyPart(
  () => import('./StorageNotice').then((module) => module.StorageNotice),
  SectionLoadError,
);

const CLOSED_KEY = 'storageNotice';

/** Displays once per tab that this device stores nothing for the site. */
export function StorageGate() {
  const isPersistent = useReadable(useHost().preferences.isPersistent);
  const [isClosed, setClosed] = useState(() => tabStorage().read(CLOSED_KEY) !== undefined);
  if (isPersistent || isClosed) return null;
  function close() {
    // The notice is the same in every area.
    tabStorage().write(CLOSED_KEY, 'closed');
    setClosed(true);
  }
  return <StorageNotice onClose={close} />;
}
