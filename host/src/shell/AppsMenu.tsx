import { useLocation } from '@fathom/contract/router';
import { Icon } from '@fathom/ui/token/Icon';
import { lazyPart } from '@fathom/ui/status/lazyPart';
import { SectionLoadError } from '@fathom/ui/status/LoadError';
import { below, from, radius, space, weight } from '@fathom/ui/theme/measure';
import { ChevronDown } from 'lucide';
import styled from 'styled-components';
import { en } from '../text/en';
import { openPage, pageName } from './openPage';
import { usePopup } from './usePopup';

const AppsList = lazyPart(
  () => import(/* webpackChunkName: "popups" */ './AppsList').then((module) => module.AppsList),
  SectionLoadError,
);

/** Replaces the navigation below 720 px: one menu with the areas and the display settings. */
export function AppsMenu() {
  const open = openPage(useLocation().pathname);
  const popup = usePopup({ align: 'start' });
  const name = pageName(open);
  return (
    <>
      <Opener type="button" {...popup.trigger} aria-label={`${en.areas.apps}: ${name}`}>
        {name}
        <Icon icon={ChevronDown} />
      </Opener>
      {popup.render(en.areas.apps, <AppsList open={open} onDone={popup.close} />)}
    </>
  );
}

const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  gap: ${space(1)};
  min-height: ${space(10)};
  padding: 0 ${space(2)};
  border-radius: ${radius.control};
  font-weight: ${weight.strong};
  ${below('phone')} {
    padding: 0 ${space(1)};
  }
  ${from('tablet')} {
    display: none;
  }
`;
