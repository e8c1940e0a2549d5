/** /: the page of the city, or the way to the place that the visitor has for home. */
import { Navigate, NavigationType, useLocation, useNavigationType } from 'react-router';
import { homePlace } from '../../search/remembered-places.ts';
import { HomePage } from './home.tsx';

/** The script web/public/before-paint.js has decided for a page that is loaded, and Back shows what was there. */
export const StartPage = () => {
  const { search } = useLocation();
  const isFollowed = useNavigationType() !== NavigationType.Pop;
  const home = isFollowed && search === '' ? homePlace() : null;
  return home ? <Navigate to={home.path} replace /> : <HomePage />;
};
