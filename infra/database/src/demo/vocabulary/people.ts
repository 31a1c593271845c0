/** Names as an Australian phone book mixes them. */
export const firstNames = [
  'Asha', 'Daniel', 'Priya', 'Lewis', 'Margaret', 'Colm', 'Elena', 'Thi', 'Brightie', 'Claire', 'Hamish', 'Wei', 'Fatima', 'Joseph', 'Sofia', 'Liam', 'Olivia', 'Noah', 'Amelia', 'Jack',
  'Charlotte', 'William', 'Isla', 'Mia', 'Thomas', 'Ruby', 'Ethan', 'Grace', 'Lachlan', 'Zoe', 'Angus', 'Chloe', 'Cooper', 'Matilda', 'Hudson', 'Evie', 'Harriet', 'Kofi', 'Mei', 'Arjun',
  'Ingrid', 'Mateo', 'Yasmin', 'Omar', 'Hana', 'Kenji', 'Siobhan', 'Declan', 'Nikos', 'Despina', 'Luca', 'Giulia', 'Ana', 'Tomas', 'Katarina', 'Stefan', 'Leila', 'Rohan', 'Anjali', 'Minh',
  'Linh', 'Tane', 'Mele', 'Sione', 'Ngozi', 'Chidi', 'Adaeze', 'Robert', 'Susan', 'Peter', 'Helen', 'Michael', 'Karen', 'David', 'Judith', 'Graham', 'Beverley', 'Trevor', 'Lorraine', 'Keith',
  'Alinta', 'Jarrah', 'Kirra', 'Bindi', 'Samir', 'Noor', 'Elias', 'Rania', 'Viktor', 'Olga', 'Pavel', 'Irina', 'Jonas', 'Freya', 'Astrid', 'Callum', 'Fiona', 'Rory', 'Eilidh', 'Gareth',
] as const;

export const lastNames = [
  'Nguyen', 'Harcourt', 'Oyelaran', 'Abbott', 'Marinos', 'Reid', 'Tanaka', 'Doherty', 'Kowalski', 'Okafor', 'Whitfield', 'Lindqvist', 'Mehta', 'Sorensen', 'Kaur', 'Ward', 'Smith', 'Jones', 'Williams', 'Brown',
  'Wilson', 'Taylor', 'Chen', 'Wang', 'Li', 'Tran', 'Pham', 'Le', 'Singh', 'Patel', 'Sharma', 'Gupta', 'Rossi', 'Russo', 'Ferrari', 'Esposito', 'Papadopoulos', 'Georgiou', 'Dimitriou', 'Haddad',
  'Khoury', 'Nassar', 'Hussein', 'Rahman', 'Ahmed', 'Kim', 'Park', 'Choi', 'Suzuki', 'Yamamoto', 'Murphy', 'Kelly', "O'Brien", 'Ryan', 'Walsh', 'Byrne', 'Fitzgerald', 'McKenzie', 'Campbell', 'Stewart',
  'MacDonald', 'Fraser', 'Robertson', 'Evans', 'Davies', 'Hughes', 'Griffiths', 'Thompson', 'Walker', 'Harris', 'Clarke', 'Bennett', 'Cooper', 'Parker', 'Morrison', 'Ellis', 'Foster', 'Graham', 'Barnes', 'Pearson',
  'Tupou', 'Faleolo', 'Ngata', 'Parata', 'Adeyemi', 'Mensah', 'Boateng', 'Novak', 'Horvat', 'Petrovic', 'Jovanovic', 'Nowak', 'Wisniewski', 'Schmidt', 'Weber', 'Andersen', 'Larsen', 'Virtanen', 'Silva', 'Fernandes',
] as const;

export const titles = ['Mr', 'Ms', 'Mrs', 'Dr', 'Mx'] as const;
export const dietaryNeeds = ['', '', '', '', 'Vegetarian', 'Vegan', 'Gluten free', 'Halal'] as const;
