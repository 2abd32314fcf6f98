import { courseOf, inCourse } from '../../shared/stamps/course-query.ts';

/** The query of the spots URL: list or map, course, coupon filter, and the spot to select on the map. */
export interface ListQuery {
  isMap: boolean;
  course: string | null;
  /** Only spots at which a coupon can be used. */
  isCoupon: boolean;
  spot: string | null;
  /** The text of the search. */
  search: string;
}

/** Formats the query, such as `?course=minato&view=map&spot=hyakuto`. The list of all spots has no query. */
export function spotsAt(path: string, { isMap, course, isCoupon, spot, search }: Partial<ListQuery>): string {
  const inIt = inCourse(path, course ?? null);
  const query = new URLSearchParams({
    ...(isCoupon && { show: 'coupons' }),
    ...(search && { q: search }),
    ...(isMap && { view: 'map' }),
    ...(isMap && spot && { spot }),
  }).toString();
  if (query === '') return inIt;
  return inIt + (inIt.includes('?') ? '&' : '?') + query;
}

/** Reads the query of a URL. */
export function readListQuery(search: string): ListQuery {
  const query = new URLSearchParams(search);
  return {
    isMap: query.get('view') === 'map',
    course: courseOf(search),
    isCoupon: query.get('show') === 'coupons',
    spot: query.get('spot'),
    search: query.get('q') ?? '',
  };
}
