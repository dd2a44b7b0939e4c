import '@fathom/embed/define';
import { FathomArea, type FathomAreaProps } from '@fathom/embed/react';
import { createRoot } from 'react-dom/client';

export { mountArea } from '@fathom/embed';

export function renderArea(element: HTMLElement, props: FathomAreaProps): void {
  createRoot(element).render(<FathomArea {...props} />);
}
