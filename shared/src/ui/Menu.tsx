import { lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { ChevronDown } from 'lucide-react';
import styled from 'styled-components';
import { chipStyle } from './chipStyle';
import { Icon } from './Icon';
import type { MenuEntry } from './MenuPopup';

interface MenuProps {
  /** What the menu is about: the name of the button and of the menu. */
  readonly label: string;
  /** What stands on the button. */
  readonly children: ReactNode;
  /** Above the entries: a heading, the account's details. */
  readonly header?: ReactNode;
  readonly entries: readonly MenuEntry[];
  /** Default true. */
  readonly hasChevron?: boolean;
}

async function loadPopup() {
  const { MenuPopup } = await import('./MenuPopup');
  return { default: MenuPopup };
}

const MenuPopup = lazy(loadPopup);

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
        onPointerEnter={() => void loadPopup()}
        onFocus={() => void loadPopup()}
        onClick={() => setOpen(true)}
        onKeyDown={openByArrow}
      >
        {children}
        {hasChevron && <Icon glyph={ChevronDown} />}
      </Chip>
      {isOpen && (
        <Suspense>
          <MenuPopup anchor={button} label={label} header={header} entries={entries} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const Chip = styled.button`
  ${chipStyle}
`;
