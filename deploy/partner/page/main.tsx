import '@fathom/embed/define';
import { createRoot } from 'react-dom/client';
import { PartnerPage } from './PartnerPage';

const element = document.getElementById('app');
if (!element) throw new Error('The page has no element #app.');
createRoot(element).render(<PartnerPage />);
