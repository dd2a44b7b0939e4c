/**
 * The part of react-router-dom that host and areas use, federated as one singleton: one router context at run time,
 * and a third of the weight that sharing the whole library costs (a shared module cannot be tree-shaken).
 */
export {
  BrowserRouter,
  Link,
  MemoryRouter,
  Navigate,
  NavigationType,
  NavLink,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
} from 'react-router-dom';
