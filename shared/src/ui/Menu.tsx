import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { chipStyle } from './theme/chipStyle';
import { Icon } from './Icon';
import { lazyPart } from './lazyPart';
import { OverlayLoadError } from './LoadError';
import type { MenuEntry } from './MenuPopup';

interface MenuProps {
  /** What the menu is about: the name of the button and of the menu. */
  readonly label: string;
  /** What is on the button. */
  readonly children: ReactNode;
  /** Above the entries: a heading, the account's details. */
  readonly header?: ReactNode;
  readonly entries: readonly MenuEntry[];
  /** Default true. */
  readonly hasChevron?: boolean;
}

const MenuPopup = lazyPart(() => import('./MenuPopup').then((module) => module.MenuPopup), OverlayLoadError);

/** For screens that must not miss their menus later, such as a dialog in which an amount is being typed. */
export const preloadMenu = MenuPopup.preload;

/** A button with a menu. The menu itself is loaded when the button is about to be pressed: most visits open none. */
export function Menu({ label, children, header, entries, hasChevron = true }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);

  function openByArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Chip
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
        onClick={() => setOpen(true)}
        onKeyDown={openByArrow}
      >
        {children}
        {hasChevron && <Icon icon={ChevronDown} />}
      </Chip>
      {isOpen && (
        <MenuPopup anchor={button} label={label} header={header} entries={entries} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

const Chip = styled.button`
  ${chipStyle}
`;
