import Cards from './Cards.jsx';

export const dynamic = 'force-dynamic';
export const metadata = { title: 'Highlights' };
export default Cards;
