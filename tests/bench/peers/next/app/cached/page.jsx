import Cards from '../Cards.jsx';

export const revalidate = 600;
export const metadata = { title: 'Highlights' };
export default Cards;
