import type { PeriodFigure } from '../figures/period-figures.ts';
import type { countHandovers, PrizeCounts } from './count-prizes.ts';
import type { Visits } from './count-visits.ts';
import type { countRefusals } from './number-queries.ts';
import type { countViews } from './page-views.ts';
import { Tally } from './tally.ts';

/** The visits of all ranges. */
export class VisitTally {
  visitors = 0;
  visitorsBefore = 0;
  returned = 0;
  readonly days = new Tally<readonly [day: string]>();
  readonly hours = new Tally<readonly [day: string, hour: number]>();
  readonly collected = new Tally<readonly [spots: number]>();
  readonly routes = new Tally<readonly [from: string, to: string]>();
  readonly reached = new Tally<readonly [goal: number]>();

  add(visits: Visits): void {
    this.visitors += visits.visitors;
    this.visitorsBefore += visits.visitorsBefore;
    this.returned += visits.returned;
    for (const [day, count] of visits.days) this.days.add([day], count);
    for (const [day, hour, count] of visits.hours) this.hours.add([day, hour], count);
    for (const [spots, count] of visits.collected) this.collected.add([spots], count);
    for (const [from, to, count] of visits.routes) this.routes.add([from, to], count);
    for (const [goal, count] of visits.reached) this.reached.add([goal], count);
  }
}

/** All counts of a period, before they get their names and order. */
export interface Counted {
  figures: PeriodFigure[];
  figuresBefore: PeriodFigure[];
  visits: VisitTally;
  prizes: Map<string, PrizeCounts>;
  answers: Tally<readonly string[]>;
  options: Tally<readonly [string, string, number]>;
  handed: Awaited<ReturnType<typeof countHandovers>>;
  refusals: Awaited<ReturnType<typeof countRefusals>>;
  views: Awaited<ReturnType<typeof countViews>>;
}
