import '@fathom/embed/define';
import { FathomArea, type FathomAreaProps } from '@fathom/embed/react';
import { createRoot } from 'react-dom/client';

/* A partner's bundle: each way to embed an area, for tests to call. */
export { mountArea } from '@fathom/embed';

/** Renders an area as a component of the page's React. */
export function renderArea(element: HTMLElement, props: FathomAreaProps): void {
  createRoot(element).render(<FathomArea {...props} />);
}
