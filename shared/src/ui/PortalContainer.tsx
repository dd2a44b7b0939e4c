import { createContext, useContext, type ReactNode } from 'react';

const PortalContainerContext = createContext<HTMLElement | null>(null);

/**
 * Where dialogs, menus and tooltips are put. Without it they are at the end of the page's body; an embedded area gives
 * an element inside of its shadow root, so that its styles reach them and the partner's do not.
 */
export function PortalContainer({ element, children }: { element: HTMLElement | null; children: ReactNode }) {
  return <PortalContainerContext value={element}>{children}</PortalContainerContext>;
}

/** The element for overlays; `undefined` means the page's body. */
export function usePortalContainer(): HTMLElement | undefined {
  return useContext(PortalContainerContext) ?? undefined;
}
